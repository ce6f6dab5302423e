import { get } from '../../../http/testing/request.ts';
import { type Program, startProgram } from '../serverProcess.ts';

/** One server of several, as operators start it. */
export interface NodeProcess extends Pick<Program, 'end'> {
  /** `127.0.0.1:43210` */
  readonly address: string;
  /** How many WebSockets it has now. */
  connections(): Promise<number>;
}

export const METRICS_TOKEN = 'for-the-tests';

export async function startNode(settings: Readonly<Record<string, string>>): Promise<NodeProcess> {
  const { url, end } = await startProgram({ METRICS_TOKEN, ...settings });
  return {
    address: new URL(url).host,
    end,
    async connections() {
      const { body } = await get(`${url}/metrics`, { authorization: `Bearer ${METRICS_TOKEN}` });
      return Number(/^mayi_connections (.+)$/m.exec(body)?.[1]);
    },
  };
}
