/**
 * `WITHOUT ROWID` stores a room's entries next to each other, so loading a room reads few pages. Entries have no foreign key to their
 * room: the same transaction updates the room anyway, and the check would double the cost of a write.
 */
export const SQLITE_MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE rooms (
    code TEXT PRIMARY KEY,
    seq INTEGER NOT NULL,
    wake_at INTEGER,
    claimed_until INTEGER,
    created_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX rooms_due ON rooms (wake_at) WHERE wake_at IS NOT NULL;

  CREATE TABLE entries (
    code TEXT NOT NULL,
    seq INTEGER NOT NULL,
    command_id TEXT,
    at INTEGER NOT NULL,
    data TEXT NOT NULL,
    PRIMARY KEY (code, seq)
  ) WITHOUT ROWID;
  CREATE UNIQUE INDEX entries_command ON entries (code, command_id) WHERE command_id IS NOT NULL;

  CREATE TABLE snapshots (
    code TEXT PRIMARY KEY REFERENCES rooms ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    data TEXT NOT NULL
  );

  CREATE TABLE room_devices (
    device TEXT NOT NULL,
    code TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
    PRIMARY KEY (device, code)
  ) WITHOUT ROWID;
  CREATE INDEX room_devices_code ON room_devices (code);

  CREATE TABLE games (
    id TEXT PRIMARY KEY,
    code TEXT NOT NULL,
    ended_at INTEGER NOT NULL,
    rules TEXT NOT NULL,
    players TEXT NOT NULL,
    log TEXT NOT NULL
  );
  CREATE INDEX games_ended ON games (ended_at);

  CREATE TABLE game_devices (
    device TEXT NOT NULL,
    game_id TEXT NOT NULL REFERENCES games ON DELETE CASCADE,
    PRIMARY KEY (device, game_id)
  ) WITHOUT ROWID;
  CREATE INDEX game_devices_game ON game_devices (game_id);

  CREATE TABLE game_players (
    game_id TEXT NOT NULL REFERENCES games ON DELETE CASCADE,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL,
    rules TEXT NOT NULL,
    score INTEGER NOT NULL,
    won INTEGER NOT NULL,
    ended_at INTEGER NOT NULL
  );
  CREATE INDEX game_players_game ON game_players (game_id);
  CREATE INDEX game_players_name ON game_players (name_key, rules);

  CREATE TABLE nodes (
    node TEXT PRIMARY KEY,
    beat_at INTEGER NOT NULL
  );
  `,
  // Commands are rarely looked up, and only among recent entries; the index took a third of every write.
  'DROP INDEX entries_command',
  // Entries that aren't in `entries` yet: see journal.ts.
  'CREATE TABLE journal (number INTEGER PRIMARY KEY, data TEXT NOT NULL)',
  // What the health check writes: see upkeep.ts.
  'CREATE TABLE health_checks (number INTEGER PRIMARY KEY, data BLOB NOT NULL)',
  'CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID',
  // The daily deal: a result for each device and day, and the moves of each day's best one.
  `
  CREATE TABLE daily_results (
    day INTEGER NOT NULL,
    device TEXT NOT NULL,
    name TEXT,
    group_key TEXT,
    score INTEGER NOT NULL,
    went_out TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (day, device)
  ) WITHOUT ROWID;
  CREATE INDEX daily_results_score ON daily_results (day, score, at);
  CREATE INDEX daily_results_group ON daily_results (day, group_key, score, at) WHERE group_key IS NOT NULL;

  CREATE TABLE daily_games (
    day INTEGER PRIMARY KEY,
    device TEXT NOT NULL,
    score INTEGER NOT NULL,
    totals TEXT NOT NULL,
    commands TEXT NOT NULL
  );
  `,
  `
  CREATE TABLE subscriptions (
    device TEXT PRIMARY KEY,
    data TEXT NOT NULL,
    saved_at INTEGER NOT NULL,
    failing_since INTEGER
  ) WITHOUT ROWID;

  CREATE TABLE held_notices (
    device TEXT NOT NULL REFERENCES subscriptions ON DELETE CASCADE,
    code TEXT NOT NULL,
    held_until INTEGER NOT NULL,
    PRIMARY KEY (device, code)
  ) WITHOUT ROWID;
  CREATE INDEX held_notices_due ON held_notices (held_until);
  `,
];
