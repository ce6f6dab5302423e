import { Icon } from '../shared/icons.tsx';

export const Play = () => (
  <Icon>
    <path d="M8 5.5v13l10.5-6.5Z" fill="currentColor" />
  </Icon>
);
export const Pause = () => (
  <Icon>
    <path d="M8.5 6v12M15.5 6v12" strokeWidth="3.5" />
  </Icon>
);
export const Back = () => (
  <Icon>
    <path d="M15 5.5 8.5 12l6.5 6.5" />
  </Icon>
);
export const Forward = () => (
  <Icon>
    <path d="M9 5.5 15.5 12 9 18.5" />
  </Icon>
);
export const BackTurn = () => (
  <Icon>
    <path d="M12 5.5 5.5 12l6.5 6.5M19 5.5 12.5 12l6.5 6.5" />
  </Icon>
);
export const NextTurn = () => (
  <Icon>
    <path d="M12 5.5 18.5 12 12 18.5M5 5.5 11.5 12 5 18.5" />
  </Icon>
);
export const BackRound = () => (
  <Icon>
    <path d="M6.5 5.5v13M17.5 5.5 11 12l6.5 6.5" />
  </Icon>
);
export const NextRound = () => (
  <Icon>
    <path d="M17.5 5.5v13M6.5 5.5 13 12l-6.5 6.5" />
  </Icon>
);
/** An open eye. */
export const Everyone = () => (
  <Icon>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="2.8" />
  </Icon>
);
/** Two ways from one point. */
export const Branch = () => (
  <Icon>
    <circle cx="6" cy="6" r="2.2" />
    <circle cx="18" cy="9" r="2.2" />
    <path d="M6 8.2V20M6 15c0-4 4-5.5 9.8-5.8" />
  </Icon>
);
