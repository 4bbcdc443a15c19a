/** The code of an error of Node's own, which under Jest is of another realm than `Error`. */
export const errorCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
