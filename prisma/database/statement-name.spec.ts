import { statementName } from './statement-name'

describe('statementName', () => {
  it('is the same for the same statement, and another for another', () => {
    const name = statementName({ sql: 'SELECT 1' })
    expect(name).toMatch(/^cap_\d+$/)
    expect(statementName({ sql: 'SELECT 1' })).toBe(name)
    expect(statementName({ sql: 'SELECT 2' })).not.toBe(name)
  })

  it.each(['SELECT 1 FROM users WHERE id IN ($1,$2)', `SELECT 1 FROM users WHERE search_text LIKE ('%' || $1 || '%')`])(
    'is none for %s',
    (sql) => {
      expect(statementName({ sql })).toBe('')
    },
  )

  it('stops before a connection holds too many', () => {
    for (let n = 0; n < 400; n++) statementName({ sql: `SELECT 'many', ${n}` })
    expect(statementName({ sql: `SELECT 'many', 399` })).toBe('')
    expect(statementName({ sql: 'SELECT 1' })).toMatch(/^cap_/)
  })
})
