/** Argon2id (the library's default), 19 MiB, two passes, one lane: OWASP's minimum. */
export const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
