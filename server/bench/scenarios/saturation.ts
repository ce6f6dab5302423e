import { diskFigures } from '../diskBaseline.ts';
import { engineAlone } from '../engineAlone.ts';
import { onStage } from '../environment.ts';
import { figure } from '../figures.ts';
import { latencyFigures, measureLoad, workFigures } from '../measureLoad.ts';
import { findings, type Scenario } from './scenario.ts';

const ROOMS = 128;
/** Commands per CPU-second of the public peer's own server path: 1.9 to 1.5 ms each. */
const PEER = { slow: 530, fast: 690 };

/** As many commands as can be: every table moves again as soon as everybody was told. */
export const saturation: Scenario = {
  name: 'saturation',
  async *run({ seconds, nodeOptions }) {
    const about = `${ROOMS} rooms of 4 people, SQLite (FULL), as fast as it goes`;
    yield await onStage({ seats: Array(ROOMS).fill(4), nodeOptions }, async (stage) => {
      const measured = await measureLoad(stage, { seconds, start: (load) => load.saturate() });
      const { commandsPerCpuSecond: perCpu, bytesPerMessage, problems } = measured;
      const engine = engineAlone();
      const figures = [
        ...workFigures(measured, '≥ 5000'),
        figure('times the public peer, at least', perCpu / PEER.fast, '×', '≥ 8'),
        figure('times the public peer, at most', perCpu / PEER.slow, '×'),
        figure('the engine alone, in the same run', engine, 'a CPU-second'),
        figure('share of the engine in a command', (100 * perCpu) / engine, '%'),
        figure('bytes a message', bytesPerMessage, ''),
        ...latencyFigures(measured),
        ...diskFigures(stage.folder),
      ];
      return findings('saturation', about, figures, problems);
    });
  },
};
