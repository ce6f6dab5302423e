import { Icon } from './icons.tsx';

// Icons that the first card doesn't need.

export const Plus = () => (
  <Icon>
    <path d="M12 5v14M5 12h14" />
  </Icon>
);
export const Copy = () => (
  <Icon>
    <rect x="8" y="8" width="12" height="12" rx="2.5" />
    <path d="M16 8V6.5A2.5 2.5 0 0 0 13.5 4h-7A2.5 2.5 0 0 0 4 6.5v7A2.5 2.5 0 0 0 6.5 16H8" />
  </Icon>
);
export const Send = () => (
  <Icon>
    <path d="M12 15V4m0 0L8 8m4-4 4 4M5 13v4.5A2.5 2.5 0 0 0 7.5 20h9a2.5 2.5 0 0 0 2.5-2.5V13" />
  </Icon>
);
export const Robot = () => (
  <Icon>
    <rect x="5" y="8" width="14" height="11" rx="3" />
    <path d="M12 8V4.5M9.5 13v1M14.5 13v1" />
  </Icon>
);
/** A program's seat, to be told from a computer player's. */
export const Prompt = () => (
  <Icon>
    <rect x="3.5" y="5" width="17" height="14" rx="3" />
    <path d="m7.5 9.5 3 2.5-3 2.5M13 15h3.5" />
  </Icon>
);
export const Devices = () => (
  <Icon>
    <path d="M12 19H4.5A1.5 1.5 0 0 1 3 17.5v-11A1.5 1.5 0 0 1 4.5 5h13A1.5 1.5 0 0 1 19 6.5V8" />
    <rect x="14.5" y="10.5" width="6.5" height="10" rx="1.5" />
  </Icon>
);
export const Screen = () => (
  <Icon>
    <rect x="3" y="5" width="18" height="12" rx="2" />
    <path d="M8 20.5h8" />
  </Icon>
);
export const Smile = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M8.5 14c1.8 2.6 5.2 2.6 7 0M9 9.5v.5M15 9.5v.5" />
  </Icon>
);
