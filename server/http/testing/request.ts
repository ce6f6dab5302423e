/** An answer over HTTP, read. */
export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at what they expect.
  readonly body: any;
  readonly headers: Headers;
  readonly cookies: string[];
}

export async function get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return answerOf(await fetch(url, { headers }));
}

export async function post(
  url: string,
  body: unknown = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const sent = { 'content-type': 'application/json', ...headers };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return answerOf(await fetch(url, { method: 'POST', headers: sent, body: text }));
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const { status, headers } = response;
  return { status, headers, cookies: headers.getSetCookie(), body: isJson ? JSON.parse(text) : text };
}
