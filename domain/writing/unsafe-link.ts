/** White space and control characters, which browsers ignore at the start and in the scheme of an address. */
const PASSED_OVER = /[\p{White_Space}\p{Cc}\p{Cf}]/gu
const RUNS_OR_READS = /^(?:javascript|data|vbscript|file|blob|filesystem|view-source):/i

/** Whether an address would run a script, show a page of its own, or read the device of the person who opens it. */
export const isUnsafeLink = (address: string): boolean => RUNS_OR_READS.test(address.replace(PASSED_OVER, ''))
