import { useSearchParams } from 'wouter';
import { isGroupCode, newGroupCode } from '../../daily/dailyState.ts';
import { daily as words } from '../../texts/daily.ts';
import { Button } from '../shared/Button.tsx';
import { Panel } from '../shared/Page.tsx';
import { CopyButton, OnlyHere } from '../shared/ShareLink.tsx';
import { useShareOrigin } from '../shared/useShareOrigin.ts';
import { dailyDeal, useDaily, useResultToday } from './dailyContext.ts';
import { ResultList } from './Standings.tsx';

/** One list for those who share a link. `?group=` invites to one; nobody joins without saying so. */
export function FamilyPanel() {
  const [search, setSearch] = useSearchParams();
  const own = useDaily(({ saved }) => saved.group);
  const invited = search.get('group');
  const join = (group: string) => {
    setSearch([], { replace: true });
    void dailyDeal.show({ group });
  };
  if (isGroupCode(invited) && invited !== own)
    return (
      <Panel title={words.invited} lead={words.invitedAbout}>
        {own !== null && <p className="mb-4">{words.replaces}</p>}
        <Button variant="brass" onClick={() => join(invited)}>
          {words.join}
        </Button>
      </Panel>
    );
  if (own === null)
    return (
      <Panel title={words.family} lead={words.familyAbout}>
        <Button onClick={() => join(newGroupCode((bytes) => crypto.getRandomValues(bytes)))}>
          {words.makeGroup}
        </Button>
      </Panel>
    );
  return (
    <Panel title={words.family}>
      <GroupResults />
      <GroupLink group={own} />
      <Button variant="plain" className="-ml-3 mt-2" onClick={() => void dailyDeal.show({ group: null })}>
        {words.leaveGroup}
      </Button>
    </Panel>
  );
}

function GroupResults() {
  const results = useDaily(({ standings }) => standings?.group);
  const hasPlayed = useResultToday() !== undefined;
  if (results === undefined)
    return <p className="mb-4">{hasPlayed ? words.noStandings : words.groupBefore}</p>;
  return results.length === 0 ? <p className="mb-4">{words.groupEmpty}</p> : <ResultList results={results} />;
}

function GroupLink({ group }: { readonly group: string }) {
  const { origin, origins } = useShareOrigin();
  if (origin === undefined) return null;
  const link = `${origin}/daily?group=${group}`;
  return (
    <div className="mt-4">
      {origins.length === 0 && <OnlyHere />}
      <p className="mb-2 text-soft">{words.shareGroup}</p>
      <div className="flex flex-wrap gap-2">
        <CopyButton link={link} />
      </div>
    </div>
  );
}
