import { execFileSync } from 'node:child_process'

const lines = (command: string[]): string[] =>
  execFileSync('git', command, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '')

/** Files that differ from a commit, with those that git does not know yet and without those that are gone. */
export const changedFiles = (since = 'HEAD'): string[] =>
  [
    ...new Set([
      ...lines(['diff', '--name-only', '--diff-filter=d', since, '--']),
      ...lines(['ls-files', '--others', '--exclude-standard']),
    ]),
  ].sort()
