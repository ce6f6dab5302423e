import type { ReactNode } from 'react';

/** One line width, round ends. Icons are hidden from screen readers: their button has a name. */
export function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-5 flex-none"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

export const Cross = () => (
  <Icon>
    <path d="M6 6l12 12M18 6 6 18" />
  </Icon>
);
export const Check = () => (
  <Icon>
    <path d="m5 12.5 4.5 4.5L19 7" />
  </Icon>
);
export const Gear = () => (
  <Icon>
    <path d="M4 7h9m4 0h3M4 17h3m4 0h9" />
    <circle cx="15" cy="7" r="2.2" />
    <circle cx="9" cy="17" r="2.2" />
  </Icon>
);
export const Book = () => (
  <Icon>
    <path d="M12 6.5C10 5 7.5 4.6 4 4.8v13c3.5-.2 6 .2 8 1.7 2-1.5 4.5-1.9 8-1.7v-13c-3.5-.2-6 .2-8 1.7Zm0 0v13" />
  </Icon>
);
export const Pen = () => (
  <Icon>
    <path d="m5 19 1-4L16.5 4.5a2.1 2.1 0 0 1 3 3L9 18Z" />
  </Icon>
);
export const Tally = () => (
  <Icon>
    <path d="M5 5v14M9.7 5v14M14.3 5v14M19 5v14M2.5 16 21.5 8" />
  </Icon>
);
export const BackArrow = () => (
  <Icon>
    <path d="M14.5 5.5 8 12l6.5 6.5" />
  </Icon>
);
export const Bulb = () => (
  <Icon>
    <path d="M9.5 17.5h5M10.5 20.5h3M8.5 14.5A5.8 5.8 0 1 1 15.5 14.5c-.6.6-1 1.3-1 2h-5c0-.7-.4-1.4-1-2Z" />
  </Icon>
);
export const Door = () => (
  <Icon>
    <path d="M13 4H6.5A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20H13M10 12h10m0 0-3.5-3.5M20 12l-3.5 3.5" />
  </Icon>
);
export const Lines = () => (
  <Icon>
    <path d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01" />
  </Icon>
);
export const Panes = () => (
  <Icon>
    <rect x="3.5" y="5" width="17" height="14" rx="2.5" />
    <path d="M14.5 5v14" />
  </Icon>
);
export const Podium = () => (
  <Icon>
    <path d="M9 20V6h6v14M9 11H3.5v9h17v-6H15" />
  </Icon>
);
