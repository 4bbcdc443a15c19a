/** Ground of each theme (`app/ui/tokens.css`), which the browser's own bar takes. */
export const GROUND = { light: '#fbf7f0', dark: '#12181a' } as const
