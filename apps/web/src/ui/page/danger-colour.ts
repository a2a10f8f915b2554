/** For the text of a menu item that destroys something: Mantine's red.6 on the menu's hover ground is 3.5:1. */
export const dangerColour = 'light-dark(var(--mantine-color-red-8), var(--mantine-color-red-4))'
