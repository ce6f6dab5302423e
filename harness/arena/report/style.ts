/** Follows the reader's choice of light or dark. The colours of the levels are told apart by those who see few colours, too. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --page: #f4f3ef; --card: #fff; --ink: #1f2328; --faint: #667079; --rule: #dfe3e8;
  --c0: #8b929c; --c1: #d08700; --c2: #2b74c8; --c3: #b8327f; --c4: #128a68;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #14171a; --card: #1d2125; --ink: #e8eaed; --faint: #9aa4ae; --rule: #343a41;
    --c0: #9aa2ad; --c1: #e9a93a; --c2: #5ea4f3; --c3: #e873b6; --c4: #45c59d;
  }
}
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 960px; margin: 0 auto; padding: 28px 16px 40px; }
h1 { margin: 0 0 4px; font-size: 26px; }
h2 { margin: 0 0 2px; font-size: 17px; }
p { margin: 0 0 12px; }
section { background: var(--card); border: 1px solid var(--rule); border-radius: 10px; padding: 18px 22px; margin-top: 18px; }
.note, footer { color: var(--faint); font-size: 13.5px; }
footer { margin-top: 22px; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; font-size: 14px; }
th, td { padding: 6px 10px; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--rule); }
th { color: var(--faint); font-weight: 500; }
.words { text-align: left; }
th:first-child, td:first-child { padding-left: 0; font-weight: 600; }
tbody tr:last-child td { border-bottom: 0; }
svg { display: block; width: 100%; min-width: 620px; height: auto; margin-top: 10px; font: 13px system-ui, sans-serif; }
svg text { fill: var(--ink); font-variant-numeric: tabular-nums; }
svg .strong { font-weight: 600; }
svg .faint { fill: var(--faint); }
.grid { stroke: var(--rule); }
.axis { stroke: var(--faint); }
.chance { stroke: var(--ink); stroke-dasharray: 5 4; }
.whisker { stroke: var(--ink); stroke-width: 2; }
.dot { fill: var(--ink); }
.path { fill: none !important; stroke-width: 2.5; stroke-linejoin: round; }
${[0, 1, 2, 3, 4].map((level) => `.level-${level} { fill: var(--c${level}); stroke: var(--c${level}); }`).join('\n')}
rect { stroke: none !important; }
`;
