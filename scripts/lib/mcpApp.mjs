import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../setup.mjs';

/** The file's name in the folder of the web app, which the server looks for. */
export const MCP_APP = 'mcp-app.html';

/**
 * The table that hosts of the Model Context Protocol show: one HTML file, which loads nothing and connects to nothing. Returns it with
 * the files it was made from.
 */
export async function mcpApp() {
  const script = await bundle(join(root, 'web/mcpApp/main.ts'));
  const style = await bundle(join(root, 'web/mcpApp/style.css'));
  // Inside HTML, a script can't contain its own end tag.
  const text = script.text.replaceAll('</', '<\\/');
  return { html: page(text, style.text), inputs: [...script.inputs, ...style.inputs] };
}

async function bundle(entry) {
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    absWorkingDir: root,
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'iife',
    target: 'es2022',
    conditions: ['mayi-source'],
    legalComments: 'none',
    plugins: [onlyEnglish],
  });
  return { text: outputFiles[0].text.trim(), inputs: Object.keys(metafile.inputs) };
}

/** Zod's error messages in forty languages would be half of the file. */
const onlyEnglish = {
  name: 'only-english',
  setup({ onLoad }) {
    onLoad({ filter: /zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, ({ path }) => ({
      contents: "export { default as en } from './en.js';",
      resolveDir: dirname(path),
    }));
  },
};

function page(script, style) {
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>May I?</title>',
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    `<script>${script}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function hashOf(text) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
