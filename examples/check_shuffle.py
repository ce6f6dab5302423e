#!/usr/bin/env python3
"""Checks a game of May I? as docs/fairness.md describes, with nothing but Python:

    python3 check_shuffle.py game.json [the hash you saw before the first deal]
"""
import hashlib, hmac, json, struct, sys

SUITS, RANKS = ['hearts', 'diamonds', 'clubs', 'spades'], ['A', 'K', 'Q', 'J', *map(str, range(10, 1, -1))]


def decks(*sizes):
    return [dict(upToPlayers=players, decks=count, jokers=jokers) for players, count, jokers in sizes]


CLASSIC = dict(decks=decks((5, 2, 4), (8, 3, 6)), cardsDealt=[11] * 6, reshuffles=5,
               mayI=dict(penaltyCards=1, limitPerRound=None, whenDown=False))
PRESETS = dict(classic={}, jeanne={}, liverpool=dict(cardsDealt=[11] * 7), contract=dict(cardsDealt=[10] * 4 + [12] * 3),
               shanghai=dict(decks=decks((4, 2, 4), (6, 3, 6), (8, 4, 8)), cardsDealt=[11] * 6 + [12, 13, 14, 15], reshuffles=1,
                             mayI=dict(penaltyCards=1, limitPerRound=3, whenDown=False)),
               short=dict(cardsDealt=[11] * 3), two=dict(decks=decks((2, 2, 4))))


def words(seed, number):  # the random words of a round
    for block in range(2 ** 32):
        message = json.dumps([*seed['players'], number, block], ensure_ascii=False, separators=(',', ':'))
        key = seed['server'].encode('utf-8', 'replace')
        yield from struct.unpack('>8I', hmac.digest(key, message.encode('utf-8', 'backslashreplace'), 'sha256'))


def shuffle(cards, stream):  # Fisher–Yates, from the last place down
    for last in range(len(cards) - 1, 0, -1):
        limit = 2 ** 32 - 2 ** 32 % (last + 1)
        chosen = next(word for word in stream if word < limit) % (last + 1)
        cards[last], cards[chosen] = cards[chosen], cards[last]


class Round:
    def __init__(self, game, number, dealer, granted):
        self.rules, self.ids, self.granted_before, self.granted = game['rules'], game['ids'], granted, []
        size = next(size for size in self.rules['decks'] if len(self.ids) <= size['upToPlayers'])
        deck = [f'{rank}-{suit}-{deck}' for deck in range(size['decks']) for suit in SUITS for rank in RANKS]
        deck += [f'Joker-{joker}' for joker in range(size['jokers'])]
        self.words = words(game['seed'], number)
        shuffle(deck, self.words)
        dealt = len(self.ids) * self.rules['cardsDealt'][number - 1]
        self.hands = {id: set(deck[seat:dealt:len(self.ids)]) for seat, id in enumerate(self.after(self.ids[dealer]))}
        self.discard, self.stock = [deck[dealt]], deck[dealt + 1:]  # top card first
        self.table, self.down, self.reshuffles, self.over, self.window = set(), set(), 0, False, None
        self.expose(None)

    def after(self, id):  # everyone in turn order, the player to the left first
        seat = self.ids.index(id) + 1
        return self.ids[seat:] + self.ids[:seat]

    def expose(self, discarder):  # a card that others may call for
        self.window, self.discarder, self.called, self.passed = None, discarder, [], []

    def draw(self):  # from the stock; None if there's none left, which ends the round
        if not self.stock:
            limit = self.rules['reshuffles']
            if len(self.discard) < 2 or (limit is not None and self.reshuffles >= limit):
                self.over = True
                return None
            self.stock, self.discard, self.reshuffles = self.discard[1:], self.discard[:1], self.reshuffles + 1
            shuffle(self.stock, self.words)
        return self.stock.pop(0)

    def in_line(self, id):
        may_i, granted = self.rules['mayI'], self.granted.count(id)
        per_round, per_game = may_i['limitPerRound'], may_i.get('limitPerGame')
        return (id != self.discarder and (may_i['whenDown'] or id not in self.down) and (per_round is None or granted < per_round)
                and (per_game is None or granted + self.granted_before.count(id) < per_game))

    def close_if_settled(self, time_is_up=False):  # the window after a draw from the stock
        if self.window is None:
            return
        line = [id for id in self.after(self.window)[:-1] if self.in_line(id)]
        waiting = [id for id in line if id not in self.passed]
        if not (time_is_up or not waiting or waiting[0] in self.called):
            return
        winner = next((id for id in line if id in self.called), None)
        if winner:
            self.granted.append(winner)
            self.hands[winner].add(self.discard.pop(0))
            for _ in range(self.rules['mayI']['penaltyCards']):
                card = None if self.over else self.draw()
                self.hands[winner] |= {card} - {None}
        self.expose(None)

    def play(self, id, card, pile):
        if card not in self.hands[id]:
            raise ValueError(f"{id} doesn't hold {card}")
        self.hands[id].remove(card)
        pile(card)
        self.over = not self.hands[id]

    def apply(self, command):
        kind, id, lay = command['type'], command.get('playerId'), self.table.add
        if kind == 'DRAW_FROM_STOCK':
            card = self.draw()
            self.hands[id] |= {card} - {None}
            self.window = id
        elif kind == 'DRAW_FROM_DISCARD':
            self.hands[id].add(self.discard.pop(0))
            self.expose(None)
        elif kind in ('CALL_MAY_I', 'PASS_MAY_I'):
            self.called = [other for other in self.called if other != id] + [id] * (kind == 'CALL_MAY_I')
            self.passed = [other for other in self.passed if other != id] + [id] * (kind == 'PASS_MAY_I')
        elif kind == 'LAY_DOWN':
            self.down.add(id)
            for card in [card for meld in command['melds'] for card in meld['cardIds']]:
                self.play(id, card, lay)
        elif kind in ('LAY_OFF', 'GO_OUT'):
            for card in [one['cardId'] for one in command.get('finalLayOffs', [command])]:
                self.play(id, card, lay)
        elif kind == 'SWAP_JOKER':
            self.table.remove(command['jokerCardId'])
            self.hands[id].add(command['jokerCardId'])
            self.play(id, command['cardId'], lay)
        elif kind == 'DISCARD':
            self.expose(id)
            self.play(id, command['cardId'], lambda card: self.discard.insert(0, card))
        if not self.over:
            self.close_if_settled(kind == 'RESOLVE')


def read(file):
    game = json.load(open(file, encoding='utf-8'))
    head = game.get('head') or game.get('log') or game
    rules = head.get('rules', 'classic')
    ids = [seat['id'] for seat in head.get('seats') or head['players']]
    seed = head['seed'] if isinstance(head['seed'], dict) else dict(server=head['seed'], players=[])
    return dict(rules={**CLASSIC, **PRESETS[rules]} if isinstance(rules, str) else rules, ids=ids, seed=seed, published=game.get('seedHash'),
                first=head.get('firstRound', 1), commands=game.get('commands') or head['commands'], state=head.get('state'))


def check(game, published):
    if game['state']:
        raise ValueError('this game began in the middle of a round, not with a deal')
    own = hashlib.sha256(b'May I? seed ' + game['seed']['server'].encode('utf-8', 'replace')).hexdigest()
    for claimed in (published, game['published']):
        if claimed not in (None, own):
            raise ValueError(f'the seed has the hash {own}, but {claimed} was published')
    print(f'The hash of the seed is {own}' + ('.' if published else ': is that what you saw before the first deal?'))
    number, dealer, granted, round, at = game['first'], 0, [], None, 0
    for at, command in enumerate(game['commands'], 1):
        try:
            round = round or Round(game, number, dealer, granted)
            round.apply(command)
        except (ValueError, KeyError, IndexError) as problem:
            raise ValueError(f'round {number}, command {at}: {problem}') from None
        if round.over:
            print(f'Round {number}: every card was where the shuffle put it ({round.reshuffles} reshuffles).')
            number, dealer, granted, round = number + 1, (dealer + 1) % len(game['ids']), granted + round.granted, None
    print(f'{at} commands match the shuffles.')


if __name__ == '__main__':
    if len(sys.argv) < 2:
        sys.exit('Usage: python3 check_shuffle.py GAME.json [HASH]')
    try:
        check(read(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else None)
    except ValueError as problem:
        sys.exit(f"Something doesn't match: {problem}")
