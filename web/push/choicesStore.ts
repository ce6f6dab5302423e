import { createStore, type StoreApi } from 'zustand/vanilla';
import { notifications } from '../texts/notifications.ts';
import type { Choices, Own, Push, PushInfo } from './push.ts';

/** The notifications of this device, as the settings show them. */
export interface ChoicesState {
  /** Undefined until the server answers. `own` has every change at once, saved or not. */
  readonly info: PushInfo | undefined;
  /** Why the server doesn't answer, or why the last change wasn't saved; empty if all is well. */
  readonly problem: string;
  load(): Promise<void>;
  /** Turns notifications on, or changes what they're about. */
  change(choices: Choices): Promise<void>;
  turnOff(): Promise<void>;
}

/** `remember` gets what the server has, whenever that's known. */
export function createChoicesStore(push: Push, remember: (own: Own | null) => void): StoreApi<ChoicesState> {
  let saved: Own | null = null;
  /** What to save next; undefined: nothing. */
  let wanted: Choices | null | undefined;
  let isSaving = false;

  return createStore<ChoicesState>((set, get) => {
    const learn = (own: Own | null) => {
      saved = own;
      remember(own);
    };

    /** Why it wasn't saved; empty if it was. */
    async function send(info: PushInfo, choices: Choices | null): Promise<string> {
      if (choices === null) {
        const answer = await push.turnOff();
        if (!answer.ok) return answer.refusal.message;
        learn(null);
        return '';
      }
      const answer = await push.turnOn(info, choices);
      if (answer === undefined) return notifications.refused;
      if (!answer.ok) return answer.refusal.message;
      learn(answer.value);
      return '';
    }

    /** One request at a time. Of the changes that come meanwhile only the last is sent: it has the others in it. */
    async function save(choices: Choices | null): Promise<void> {
      wanted = choices;
      if (isSaving) return;
      isSaving = true;
      for (let { info } = get(); info !== undefined && wanted !== undefined; { info } = get()) {
        const next: Choices | null = wanted;
        wanted = undefined;
        const problem = await send(info, next);
        if (wanted === undefined) set({ info: { ...info, own: saved }, problem });
      }
      isSaving = false;
    }

    return {
      info: undefined,
      problem: '',
      async load() {
        const answer = await push.info();
        if (!answer.ok) return set({ problem: answer.refusal.message });
        const { publicKey, own } = answer.value;
        // Without push, this device has only what the page itself can do, which the server doesn't know.
        if (publicKey !== null) learn(own);
        set({ info: answer.value, problem: '' });
      },
      change(choices) {
        const { info } = get();
        // Turning them on may take the player's permission, so that isn't shown before.
        if (info?.own) set({ info: { ...info, own: { ...info.own, ...choices } } });
        return save(choices);
      },
      turnOff: () => save(null),
    };
  });
}
