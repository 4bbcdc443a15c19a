import fs, { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from './embedded'

test('the embedded database writes each commit to the disk before it answers', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cap-synchronised-'))
  const database = await openEmbedded({ dataDir })
  await database.exec('CREATE TABLE kept (id int)')
  const written = jest.spyOn(fs, 'fdatasyncSync')
  for (let commit = 1; commit <= 5; commit += 1) {
    await database.query('INSERT INTO kept VALUES ($1)', [commit])
    expect(written.mock.calls.length).toBeGreaterThanOrEqual(commit)
  }
  const commits = written.mock.calls.length
  await database.query('SELECT * FROM kept')
  expect(written).toHaveBeenCalledTimes(commits)
  await database.transaction(async (runner) => {
    for (let row = 0; row < 50; row += 1) await runner.query('INSERT INTO kept VALUES ($1)', [row])
    expect(written).toHaveBeenCalledTimes(commits)
  })
  expect(written.mock.calls.length).toBeGreaterThan(commits)
  written.mockRestore()
  await database.close()
  rmSync(dataDir, { recursive: true })
})
