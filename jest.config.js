/** Nest and some of what it needs are ESM only; the throttler requires Nest as CommonJS. So all become CommonJS. */
const ESM_PACKAGES = [
  '@nestjs',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'marked',
  'fractional-indexing',
  '@noble/ed25519',
]

const swc = {
  sourceMaps: 'inline',
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
}

const shared = {
  testEnvironment: 'node',
  // The clean-up wraps what globals reach, one by one: after a hundred random runs that took 4 GB.
  testEnvironmentOptions: { globalsCleanup: 'off' },
  moduleNameMapper: {
    '^#contract/(.*)$': '<rootDir>/contract/$1.ts',
    '^#blocks/(.*)$': '<rootDir>/blocks/$1.ts',
    '^#domain/(.*)$': '<rootDir>/domain/$1.ts',
    '^#db/(.*)$': '<rootDir>/prisma/generated/$1.ts',
    // The generated client imports the ESM twin, which CommonJS cannot.
    '^(@prisma/client/runtime/.*)\\.mjs$': '$1.js',
  },
  transform: { '\\.[jt]sx?$': ['@swc/jest', swc] },
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_PACKAGES.join('|')})/)`],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
}

/**
 * The specs of the API run on the embedded database and on a PostgreSQL server; what needs neither is a `.test.ts`, and
 * a unit.
 */
const api = (displayName, database, testMatch, globals = {}) => ({
  ...shared,
  displayName,
  testMatch,
  globalSetup: '<rootDir>/api/testing/build-once.ts',
  globals: { TEST_DATABASE: database, ...globals },
})

/** Simulated devices against the real server: by itself, and on both databases. */
const CONVERGENCE = '<rootDir>/tools/convergence/**/*.spec.ts'

/**
 * How many files all specs of a database are gathered in (see `api/testing/spec-group.ts`); not given, each is a file.
 */
const groups = Number(process.env.SPEC_GROUPS ?? 0)

const on = (displayName, database) =>
  groups === 0
    ? [api(displayName, database, ['<rootDir>/api/**/*.spec.ts', CONVERGENCE])]
    : [
        api(displayName, database, ['<rootDir>/api/process/*.spec.ts', CONVERGENCE]),
        ...Array.from({ length: groups }, (_, index) =>
          api(`${displayName}-${String(index + 1)}`, database, ['<rootDir>/api/testing/spec-group.ts'], {
            SPEC_GROUP: { index, of: groups },
          }),
        ),
      ]

const projects = {
  pglite: on('api-pglite', 'embedded'),
  postgres: on('api-postgres', 'server'),
}
const chosen = projects[process.env.TEST_DATABASE]

export default {
  // A machine with two cores runs browsers and databases beside each spec.
  testTimeout: 60_000,
  // What specs leave behind adds up in a worker, until one that took several groups ran out of memory.
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/{app,blocks,contract,domain,prisma,tools}/**/*.{spec,test}.{ts,tsx}',
        '<rootDir>/api/**/*.test.ts',
      ],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/tools/convergence/'],
    },
    ...(chosen ?? Object.values(projects).flat()),
  ],
}
