/** Buttons of the action bar are as wide as the screen has room for. */
export const ACTION_LOOK = 'min-w-(--action-width)! px-(--action-edge)!';
