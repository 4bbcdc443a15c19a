import boundaries from 'eslint-plugin-boundaries'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** Features of the app: none of them imports another; what two need moves down to lib, ui or layout. */
const FEATURES = ['blog', 'contact', 'documentation', 'faq', 'legal', 'login', 'marketing', 'my-data', 'newsletter', 'not-found', 'outbox', 'password', 'registration', 'search', 'account', 'admin', 'payment']

const elements = [
  { type: 'contract', pattern: 'contract/**', partialMatch: false },
  { type: 'database', pattern: ['prisma/**', 'tools/database/**'], partialMatch: false },
  { type: 'api', pattern: 'api/**', partialMatch: false },
  { type: 'lib', pattern: 'app/lib/**', partialMatch: false },
  { type: 'i18n', pattern: 'app/i18n/**', partialMatch: false },
  { type: 'ui', pattern: 'app/ui/**', partialMatch: false },
  { type: 'layout', pattern: 'app/layout/**', partialMatch: false },
  { type: 'feature', pattern: `app/(${FEATURES.join('|')})/**`, capture: ['feature'] },
  { type: 'worker', pattern: 'app/service-worker/**', partialMatch: false },
  { type: 'prerender', pattern: 'app/prerender/**', partialMatch: false },
  { type: 'root', pattern: 'app/*.{ts,tsx}' },
  { type: 'tools', pattern: ['tools/**', 'bench/**', 'e2e/**', '*.{ts,js}'] },
]

const element = (type, captured) => ({ element: { type, ...(captured ? { captured } : {}) } })
const allow = (from, ...to) => ({ from: element(from), allow: to.map((type) => ({ to: element(type) })) })

export default tseslint.config(
  { ignores: ['dist/**', 'node_modules/**', 'prisma/generated/**', '.data/**', 'test-results/**', 'playwright-report/**'] },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: { allowDefaultProject: ['*.js'] } } },
    plugins: { boundaries, 'react-hooks': reactHooks },
    settings: { 'import/resolver': { typescript: true }, 'boundaries/elements': elements, 'boundaries/include': ['{api,app,contract,prisma,tools,bench,e2e}/**'] },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: [
            allow('contract', 'contract'),
            allow('database', 'database', 'contract'),
            allow('api', 'api', 'contract', 'database', 'tools'),
            allow('lib', 'lib', 'contract', 'i18n'),
            allow('i18n', 'i18n', 'contract'),
            allow('ui', 'ui', 'lib', 'contract', 'i18n'),
            allow('layout', 'layout', 'ui', 'lib', 'i18n', 'contract'),
            allow('feature', 'layout', 'ui', 'lib', 'i18n', 'contract', 'prerender'),
            { from: element('feature'), allow: [{ to: element('feature', { feature: '{{from.element.captured.feature}}' }) }] },
            allow('worker', 'worker', 'lib', 'contract'),
            allow('prerender', 'prerender', 'worker', 'feature', 'layout', 'ui', 'lib', 'i18n', 'contract', 'root'),
            allow('root', 'root', 'feature', 'layout', 'ui', 'lib', 'i18n', 'contract', 'prerender'),
            { from: element('tools'), allow: [{ to: element('*') }] },
          ],
        },
      ],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-restricted-imports': ['error', { patterns: [{ group: ['**/index'], message: 'No barrel files.' }] }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  {
    files: ['app/**', 'api/**', 'contract/**'],
    ignores: ['app/lib/http.ts', 'app/service-worker/**', 'api/payments/paypal-client.ts', 'api/env.ts', 'api/**/*.{spec,test}.ts', 'api/testing/**'],
    rules: {
      'no-restricted-globals': ['error', { name: 'fetch', message: 'Only app/lib/http.ts calls fetch.' }],
      'no-restricted-properties': ['error', { object: 'process', property: 'env', message: 'Only api/env.ts reads the environment.' }],
    },
  },
  {
    files: ['app/**'],
    ignores: ['app/lib/preferences.ts', 'app/admin/direct-access/**', 'app/**/*.test.ts'],
    rules: {
      'no-restricted-syntax': ['error', { selector: "Identifier[name='localStorage']", message: 'Only app/lib/preferences.ts touches local storage.' }],
    },
  },
  { files: ['**/*.{fr,en}.ts', '**/*-texts.ts'], rules: { 'max-lines': 'off' } },
  {
    files: ['**/*.spec.ts', '**/*.test.ts', 'e2e/**'],
    rules: {
      'react-hooks/rules-of-hooks': 'off',
      '@typescript-eslint/unbound-method': 'off',
      // What Supertest reads is `any`: a spec says what it expects of it, which is its very purpose.
      ...Object.fromEntries(['argument', 'assignment', 'call', 'member-access', 'return'].map((use) => [`@typescript-eslint/no-unsafe-${use}`, 'off'])),
    },
  },
  { files: ['**/*.js'], ...tseslint.configs.disableTypeChecked },
)
