import { Icon } from '../shared/icons.tsx';

export const Minus = () => (
  <Icon>
    <path d="M5 12h14" />
  </Icon>
);
export const ArrowUp = () => (
  <Icon>
    <path d="M12 19V5m0 0-6 6m6-6 6 6" />
  </Icon>
);
export const ArrowDown = () => (
  <Icon>
    <path d="M12 5v14m0 0-6-6m6 6 6-6" />
  </Icon>
);
export const Undo = () => (
  <Icon>
    <path d="M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3" />
  </Icon>
);
export const Redo = () => (
  <Icon>
    <path d="m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3" />
  </Icon>
);
