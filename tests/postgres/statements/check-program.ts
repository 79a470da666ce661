/** Compares the declared types of statements with those of PostgreSQL. The compiler checks a copy of the sources. */
import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { appendFile, cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { sourceFolder } from './declarations.ts'

/** Types of a statement in the database as TypeScript: name → type. */
export interface CheckedStatement {
  readonly name: string
  readonly file: string
  /** Declared type, valid at the end of the file. */
  readonly declared: string
  readonly parameters: ReadonlyMap<string, string>
  readonly columns: ReadonlyMap<string, string>
}

const root = fileURLToPath(new URL('../../../', import.meta.url))

const compilerOptions = {
  composite: false,
  incremental: false,
  noEmit: true,
  noUnusedLocals: false,
  noUnusedParameters: false,
  rewriteRelativeImportExtensions: false,
  allowImportingTsExtensions: true,
  customConditions: ['source'],
  lib: ['es2023', 'es2024.string'],
  types: ['node'],
}

const typesOfProblems = `
import type { Statement } from './platform/database/statement.ts'

type Differences<Declared, Actual, Kind extends string> = {
  [Name in keyof Actual & string]: Name extends keyof Declared
    ? [NonNullable<Declared[Name]>] extends [NonNullable<Actual[Name]>]
      ? null extends Actual[Name] ? (null extends Declared[Name] ? never : \`\${Kind} \${Name} may be null\`) : never
      : \`\${Kind} \${Name} has another type\`
    : \`\${Kind} \${Name} is not declared\`
}[keyof Actual & string]
type Undeclared<Name extends string, Declared, Columns> = \`\${Name}: column \${Exclude<keyof Declared, keyof Columns> & string} does not exist\`
type Row<T> = [T] extends [never] ? {} : T
export type Problems<Name extends string, Declared, Parameters, Columns> = Declared extends Statement<infer P, infer R>
  ? Differences<P, Parameters, \`\${Name}: parameter\`>
    | Differences<Row<R>, Columns, \`\${Name}: column\`> | Undeclared<Name, Row<R>, Columns>
  : 'no statement'
/** Does not compile if there are problems. */
export type Check<_Problems extends never> = true
`

/** Returns the compiler's problems, one per line. */
export async function findProblems(statements: readonly CheckedStatement[]): Promise<string[]> {
  const folder = await mkdtemp(`${tmpdir()}/portico-statements-`)
  try {
    await cp(sourceFolder, `${folder}/src`, { recursive: true, filter: (path) => !path.endsWith('.test.ts') })
    await symlink(`${root}node_modules`, `${folder}/node_modules`)
    await writeFile(`${folder}/src/statement-problems.ts`, typesOfProblems)
    for (const statement of statements) {
      // Without O_CREAT, so that a declaration that names a moved file fails here.
      const flag = constants.O_APPEND | constants.O_WRONLY
      await appendFile(`${folder}/src/${statement.file}`, checkOf(statement), { flag })
    }
    const config = { extends: `${root}tsconfig.base.json`, compilerOptions, include: ['src'] }
    await writeFile(`${folder}/package.json`, '{ "type": "module" }')
    await writeFile(`${folder}/tsconfig.json`, JSON.stringify(config))
    const output = await runCompiler(folder)
    return output.split('\n').filter((line) => line.includes(': error '))
  } finally {
    await rm(folder, { recursive: true })
  }
}

function checkOf({ name, file, declared, parameters, columns }: CheckedStatement): string {
  const path = `${'../'.repeat(file.split('/').length - 1) || './'}statement-problems.ts`
  const check = `import('${path}').Check<import('${path}').Problems<'${name}', ${declared}, ${shapeOf(parameters)}, ${shapeOf(columns)}>>`
  return `\nexport type Check_${name} = ${check}\n`
}

const shapeOf = (types: ReadonlyMap<string, string>) =>
  `{ ${[...types].map(([name, type]) => `${name}: ${type}`).join('; ')} }`

function runCompiler(folder: string): Promise<string> {
  const compiler = `${root}node_modules/typescript/bin/tsc`
  return new Promise((resolve) => {
    execFile(process.execPath, [compiler, '-p', folder], { maxBuffer: 64 * 1024 * 1024 }, (_error, stdout) =>
      resolve(stdout),
    )
  })
}
