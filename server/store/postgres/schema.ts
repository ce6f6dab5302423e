/** The same tables as in SQLite; the reasons are explained there. */
export const POSTGRES_MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE rooms (
    code text PRIMARY KEY,
    seq integer NOT NULL,
    wake_at bigint,
    claimed_until bigint,
    created_at bigint NOT NULL,
    changed_at bigint NOT NULL
  ) WITH (fillfactor = 70);
  CREATE INDEX rooms_due ON rooms (wake_at) WHERE wake_at IS NOT NULL;

  CREATE TABLE entries (
    code text NOT NULL,
    seq integer NOT NULL,
    command_id text,
    at bigint NOT NULL,
    data text NOT NULL,
    PRIMARY KEY (code, seq)
  );
  CREATE UNIQUE INDEX entries_command ON entries (code, command_id) WHERE command_id IS NOT NULL;

  CREATE TABLE snapshots (
    code text PRIMARY KEY REFERENCES rooms ON DELETE CASCADE,
    seq integer NOT NULL,
    data text NOT NULL
  );

  CREATE TABLE room_devices (
    device text NOT NULL,
    code text NOT NULL REFERENCES rooms ON DELETE CASCADE,
    PRIMARY KEY (device, code)
  );
  CREATE INDEX room_devices_code ON room_devices (code);

  CREATE TABLE games (
    id text PRIMARY KEY,
    code text NOT NULL,
    ended_at bigint NOT NULL,
    rules text NOT NULL,
    players text NOT NULL,
    log text NOT NULL
  );
  CREATE INDEX games_ended ON games (ended_at);

  CREATE TABLE game_devices (
    device text NOT NULL,
    game_id text NOT NULL REFERENCES games ON DELETE CASCADE,
    PRIMARY KEY (device, game_id)
  );
  CREATE INDEX game_devices_game ON game_devices (game_id);

  CREATE TABLE game_players (
    game_id text NOT NULL REFERENCES games ON DELETE CASCADE,
    name text NOT NULL,
    name_key text COLLATE "C" NOT NULL,
    rules text COLLATE "C" NOT NULL,
    score integer NOT NULL,
    won boolean NOT NULL,
    ended_at bigint NOT NULL
  );
  CREATE INDEX game_players_game ON game_players (game_id);
  CREATE INDEX game_players_name ON game_players (name_key, rules);

  CREATE TABLE nodes (
    node text PRIMARY KEY,
    beat_at bigint NOT NULL
  );
  `,
  'DROP INDEX entries_command',
  'CREATE TABLE secrets (name text PRIMARY KEY, value text NOT NULL)',
  `
  CREATE TABLE daily_results (
    day integer NOT NULL,
    device text COLLATE "C" NOT NULL,
    name text,
    group_key text,
    score integer NOT NULL,
    went_out text NOT NULL,
    at bigint NOT NULL,
    PRIMARY KEY (day, device)
  );
  CREATE INDEX daily_results_score ON daily_results (day, score, at);
  CREATE INDEX daily_results_group ON daily_results (day, group_key, score, at) WHERE group_key IS NOT NULL;

  CREATE TABLE daily_games (
    day integer PRIMARY KEY,
    device text NOT NULL,
    score integer NOT NULL,
    totals text NOT NULL,
    commands text NOT NULL
  );
  `,
  `
  CREATE TABLE subscriptions (
    device text PRIMARY KEY,
    data text NOT NULL,
    saved_at bigint NOT NULL,
    failing_since bigint
  );

  CREATE TABLE held_notices (
    device text NOT NULL REFERENCES subscriptions ON DELETE CASCADE,
    code text NOT NULL,
    held_until bigint NOT NULL,
    PRIMARY KEY (device, code)
  );
  CREATE INDEX held_notices_due ON held_notices (held_until);
  `,
];
