import { AppBridge, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge';

/** Runs in a page of its own: what a chat does to show the app of a tool. */
interface HostPage {
  openApp(html: string, theme: 'light' | 'dark'): Promise<void>;
  sendResult(structuredContent: Record<string, unknown>): Promise<void>;
  setTheme(theme: 'light' | 'dark'): void;
}

declare global {
  interface Window {
    mcpHost: HostPage;
  }
}

let bridge: AppBridge | undefined;

window.mcpHost = {
  async openApp(html, theme) {
    const host = new AppBridge(null, { name: 'test host', version: '1' }, {}, { hostContext: { theme } });
    bridge = host;
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.title = 'app';
    Object.assign(frame.style, { width: '100%', height: '100%', border: 'none' });
    const ready = new Promise<void>((resolve) => {
      host.oninitialized = () => resolve();
    });
    host.onsizechange = ({ height }) => {
      if (height !== undefined) frame.style.height = `${height}px`;
    };
    document.body.append(frame);
    const app = frame.contentWindow;
    if (app === null) throw new Error('the frame has no window');
    await host.connect(new PostMessageTransport(app, app));
    frame.srcdoc = html;
    await ready;
    await host.sendToolInput({ arguments: {} });
  },
  async sendResult(structuredContent) {
    await bridge?.sendToolResult({ content: [], structuredContent });
  },
  setTheme: (theme) => bridge?.setHostContext({ theme }),
};
