import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { ROUTES, routePattern } from './routesPlugin.ts';

const FELT = '#0f3b3a';

/** Makes the app installable, and playable offline from the second visit on. */
export function pwaPlugin(): Plugin[] {
  return VitePWA({
    // web/pwa registers the service worker and decides when to update; the server's CSP forbids inline scripts.
    registerType: 'prompt',
    injectRegister: false,
    includeManifestIcons: false,
    manifest: {
      id: '/',
      name: 'May I?',
      short_name: 'May I?',
      description: 'Contract rummy, the family card game. Play with friends, or on your own, even offline.',
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
      // Everything a solo game needs, including its workers. Fonts for other scripts are cached when first used.
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
      navigateFallbackAllowlist: ROUTES.map(routePattern),
      cleanupOutdatedCaches: true,
      clientsClaim: true,
      inlineWorkboxRuntime: true,
      sourcemap: false,
    },
  });
}
