/** The code of a Node error. Under Jest, `instanceof Error` fails for errors of Node's own realm. */
export const errorCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
