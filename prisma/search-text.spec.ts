import { PrismaClient } from '#db/client'
import { describeEachDatabase, type TestDatabase } from './database/test-database'
import { buildProject } from './factories/project'
import { buildUser } from './factories/user'
import { searchTerm, searchWhere } from './search-text'

describe('searchTerm', () => {
  it.each([
    ['  Mémoire ', 'memoire'],
    ['ŒUVRE', 'oeuvre'],
    ['l’été', "l'ete"],
    ['100 %', '100 \\%'],
    ['a_b\\c', 'a\\_b\\\\c'],
  ])('makes %j into %j', (typed, expected) => {
    expect(searchTerm(typed)).toBe(expected)
  })
})

describeEachDatabase('search', (open) => {
  let database: TestDatabase
  let prisma: PrismaClient

  beforeAll(async () => {
    database = await open()
    prisma = new PrismaClient({ adapter: database.adapter })
  })
  afterAll(async () => {
    await prisma.$disconnect()
    await database.close()
  })

  it.each(['Élève N’Guessan', 'Cœur et œuvre', 'Ndèye ÇA À Ñandú', 'Groß Ærø', 'Đặng Łódź', 'plain ASCII'])(
    'stores %j as searchTerm makes it',
    async (text) => {
      const [row] = await database.query<{ stored: string }>('SELECT search_normal($1) AS stored', [text])
      expect(row?.stored).toBe(searchTerm(text))
    },
  )

  it('finds without accents or case, and takes wildcards for themselves', async () => {
    const { id: userId } = await prisma.user.create({ data: buildUser({ fullName: 'Dédé Ouédraogo' }) })
    await prisma.project.create({
      data: buildProject({ userId, title: 'Élevage à 100 % local', description: 'Étude' }),
    })
    const find = (typed: string) => prisma.project.count({ where: { searchText: { contains: searchTerm(typed) } } })
    expect(await find('ELEVAGE')).toBe(1)
    expect(await find('étude')).toBe(1)
    expect(await find('100 %')).toBe(1)
    expect(await find('1%l')).toBe(0)
    expect(await prisma.user.count({ where: { searchText: { contains: searchTerm('ouedraogo') } } })).toBe(1)
  })

  it.each([
    ['el', 1],
    ['É', 1],
    ['lo', 1],
    ['vage', 1],
    ['ag', 0],
    ['zz', 0],
    ['a l', 1],
  ])('of one or two letters finds the beginnings of words: %s', async (typed, found) => {
    const { id: userId } = await prisma.user.create({ data: buildUser() })
    const { id } = await prisma.project.create({
      data: buildProject({ userId, title: 'Élevage à Lomé', description: '' }),
    })
    expect(await prisma.project.count({ where: { id, ...searchWhere(typed) } })).toBe(found)
  })

  it('follows a change of title, and ignores what is written into it', async () => {
    const { id: userId } = await prisma.user.create({ data: buildUser() })
    const { id } = await prisma.project.create({ data: buildProject({ userId }) })
    const changed = await prisma.project.update({
      where: { id },
      data: { title: 'Été', description: '', searchText: 'x' },
    })
    expect(changed.searchText.trim()).toBe('ete')
  })

  it('can use the trigram index', async () => {
    const plan = await database.transaction(async (runner) => {
      await runner.exec('SET LOCAL enable_seqscan = off')
      return runner.query("EXPLAIN SELECT id FROM projects WHERE search_text LIKE '%memoire%'")
    })
    expect(JSON.stringify(plan)).toContain('projects_search_text_idx')
  })
})
