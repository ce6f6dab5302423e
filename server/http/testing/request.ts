/** An HTTP response with its body read. */
export interface HttpResponse {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests know what they expect.
  readonly body: any;
  readonly headers: Headers;
  readonly cookies: string[];
}

export async function get(url: string, headers: Record<string, string> = {}): Promise<HttpResponse> {
  return read(await fetch(url, { headers }));
}

export async function post(
  url: string,
  body: unknown = {},
  headers: Record<string, string> = {},
): Promise<HttpResponse> {
  const sent = { 'content-type': 'application/json', ...headers };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return read(await fetch(url, { method: 'POST', headers: sent, body: text }));
}

async function read(response: Response): Promise<HttpResponse> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const { status, headers } = response;
  return { status, headers, cookies: headers.getSetCookie(), body: isJson ? JSON.parse(text) : text };
}

/** The cookies of a response, as a browser sends them back. */
export function cookieHeader({ cookies }: Pick<HttpResponse, 'cookies'>): string {
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}
