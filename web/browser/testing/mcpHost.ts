import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FrameLocator, Page } from '@playwright/test';
import { build } from 'esbuild';

const APP = fileURLToPath(new URL('../../dist/mcp-app.html', import.meta.url));
const HOST_PAGE = fileURLToPath(new URL('./mcpHostPage.ts', import.meta.url));

type Theme = 'light' | 'dark';

/** A minimal host of MCP Apps, with the official bridge, that shows the built app in a sandboxed frame. */
export interface McpHost {
  readonly app: FrameLocator;
  /** Passes on the result of a tool. */
  send(structuredContent: object): Promise<void>;
  setTheme(theme: Theme): Promise<void>;
}

export function readMcpApp(): string {
  return readFileSync(APP, 'utf8');
}

export async function openMcpHost(page: Page, html: string, theme: Theme = 'light'): Promise<McpHost> {
  const { outputFiles } = await build({
    entryPoints: [HOST_PAGE],
    bundle: true,
    write: false,
    format: 'iife',
    logLevel: 'error',
  });
  await page.setContent('<!doctype html><title>A chat</title><body style="margin:0">');
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  await page.evaluate(([text, start]) => window.mcpHost.openApp(text, start), [html, theme] as const);
  return {
    app: page.frameLocator('iframe'),
    send: (content) =>
      page.evaluate((one) => window.mcpHost.sendResult(one), content as Record<string, unknown>),
    setTheme: (to) => page.evaluate((one) => window.mcpHost.setTheme(one), to),
  };
}
