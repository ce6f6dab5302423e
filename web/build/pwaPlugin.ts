import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { patternOf, ROUTES } from './routesPlugin.ts';

const FELT = '#0f3b3a';

/** Installable, and played without a network from the second visit on. */
export function pwaPlugin(): Plugin[] {
  return VitePWA({
    // Registered by web/pwa, which knows when a new version may be taken; the policy forbids anything inline.
    registerType: 'prompt',
    injectRegister: false,
    includeManifestIcons: false,
    manifest: {
      id: '/',
      name: 'May I?',
      short_name: 'May I?',
      description: 'The family card game of contract rummy: with friends, or alone and offline.',
      lang: 'en',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: FELT,
      theme_color: FELT,
      categories: ['games', 'entertainment'],
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    workbox: {
      // All that a game alone needs, its workers among it. Scripts of other alphabets come when they are met.
      globPatterns: ['**/*.{js,css,html,svg,webmanifest}', 'assets/*-latin-*.woff2', 'icons/icon-192.png'],
      globIgnores: ['sw.js', 'assets/*-latin-ext-*'],
      runtimeCaching: [
        {
          urlPattern: /\/assets\/.+\.woff2$/,
          handler: 'CacheFirst',
          options: { cacheName: 'fonts', expiration: { maxEntries: 20 } },
        },
      ],
      importScripts: ['/notified.js'],
      navigateFallback: '/index.html',
      navigateFallbackAllowlist: ROUTES.map(patternOf),
      cleanupOutdatedCaches: true,
      clientsClaim: true,
      inlineWorkboxRuntime: true,
      sourcemap: false,
    },
  });
}
