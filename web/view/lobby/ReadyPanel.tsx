import {
  type Known,
  type Readiness,
  type RoomSettings,
  readinessOf,
  rulesIn,
  startAnywayAt,
} from '@mayi/core/protocol';
import { joinNames } from '@mayi/core/view';
import { useState } from 'react';
import { later } from '../../texts/later.ts';
import { slow } from '../../texts/orders.ts';
import { storage } from '../app/storage.ts';
import { useTable } from '../app/tableContext.ts';
import { newShare, storeShare } from '../fairness/shares.ts';
import { rulesTitle } from '../home/lastOptions.ts';
import { Button } from '../shared/Button.tsx';
import { useClock } from '../shared/hooks.ts';
import { Panel } from '../shared/Page.tsx';
import { RuleButton } from '../shared/RuleLink.tsx';

const { lobby } = later;

/** Ready or not, who is missing, and the deal. */
export function ReadyPanel({ known }: { readonly known: Known }) {
  const ask = useTable((table) => table.ask);
  const skew = useTable((table) => table.skew);
  const { seq } = known;
  const { seedHash } = known.room;
  const startsAt = startAnywayAt(known.room);
  const now = useClock(startsAt === null ? null : startsAt - skew) + skew;
  const readiness = readinessOf(known, now);
  const { isReady, canStart } = readiness;
  const others = readiness.notReady.filter(({ id }) => id !== known.you).map(({ name }) => name);
  const beReady = () => {
    const seed = newShare(crypto);
    storeShare(storage, seedHash, seed);
    void ask({ type: 'ready', ready: true, seed, seq });
  };
  const deal = () => {
    if (!isReady) beReady();
    void ask({ type: 'start', seq });
  };
  return (
    <Panel className="text-center">
      <p role="status" className="mb-3 text-lg">
        {statusOf(readiness, others)}
      </p>
      <RulesNote rules={known.room.settings.rules} isReady={isReady} />
      <div className="flex flex-wrap justify-center gap-3">
        {canStart ? (
          <Button variant="brass" size="large" className="grow" onClick={deal}>
            {lobby.deal}
          </Button>
        ) : (
          !isReady && (
            <Button variant="brass" size="large" className="grow" onClick={beReady}>
              {lobby.imReady}
            </Button>
          )
        )}
        {isReady && <Button onClick={() => ask({ type: 'ready', ready: false })}>{lobby.notYet}</Button>}
      </div>
      {isReady && others.length > 0 && (
        <p className="mt-3 text-sm text-soft">{dealWithoutOthers(known.room.settings)}</p>
      )}
      <FairShuffle seedHash={seedHash} />
    </Panel>
  );
}

interface RulesNoteProps {
  readonly rules: RoomSettings['rules'];
  readonly isReady: boolean;
}

/** A family's own rules are shown before anyone is ready, and so is every change of the rules after that. */
function RulesNote({ rules, isReady }: RulesNoteProps) {
  const text = JSON.stringify(rules);
  const [agreed, setAgreed] = useState<string | null>(null);
  if (isReady && agreed !== text) setAgreed(text);
  const isOwn = typeof rules !== 'string';
  const haveChanged = agreed !== null && agreed !== text;
  if (!isOwn && !haveChanged) return null;
  return (
    <div className="mb-3">
      <p role="status">
        {haveChanged ? lobby.rulesChanged(rulesTitle(rules)) : lobby.playingBy(rulesTitle(rules))}
      </p>
      <RuleButton rules={rulesIn({ rules })} rule="" className="lobby-rules-link">
        {lobby.readRules}
      </RuleButton>
    </div>
  );
}

/** For the curious: how everyone can check the shuffle later. */
function FairShuffle({ seedHash }: { readonly seedHash: string }) {
  return (
    <details className="fair-shuffle">
      <summary>{lobby.fairShuffle}</summary>
      <p>{lobby.yourPart}</p>
      <p>
        {lobby.serverPart} <code className="text-brass-text">{seedHash}</code>
      </p>
    </details>
  );
}

function dealWithoutOthers({ turnTime = 'live' }: RoomSettings): string {
  return turnTime === 'live' ? lobby.dealWithoutOthers : slow.dealWithoutOthers(turnTime);
}

function statusOf({ missing, tooManyFor, notReady, isReady }: Readiness, others: readonly string[]): string {
  if (tooManyFor !== null) return lobby.tooManyPlayers(tooManyFor);
  if (missing > 0) return `${lobby.playersNeeded(missing)} ${lobby.fillSeats}`;
  if (others.length > 0) return lobby.waitingFor(joinNames(others));
  if (isReady) return lobby.allReady;
  return notReady.length > 0 ? lobby.othersReady : '';
}
