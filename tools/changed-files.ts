import { execFileSync } from 'node:child_process'

const lines = (command: string[]): string[] =>
  execFileSync('git', command, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '')

/** Files that differ from a commit, including untracked files, without deleted ones. */
export const changedFiles = (since = 'HEAD'): string[] =>
  [
    ...new Set([
      ...lines(['diff', '--name-only', '--diff-filter=d', since, '--']),
      ...lines(['ls-files', '--others', '--exclude-standard']),
    ]),
  ].sort()
