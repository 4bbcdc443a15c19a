/** Background of each theme (`app/ui/tokens.css`), also used for the browser's bar. */
export const GROUND = { light: '#fbf7f0', dark: '#12181a' } as const
