/**
 * For statements that are sent often and always have the same text: it is built once. Building it each time took the server
 * longer than sending it.
 */
import type { CompiledQuery } from 'kysely'
import type { Executor } from './database.js'

/** Stands in the statement for a value that comes later. */
class Gap {
  constructor(readonly name: string | symbol) {}
}

interface Statement<Row> {
  compile(db: Executor): CompiledQuery<Row>
}

/** What `write` is given are gaps and no values: it puts them into the statement, and does not look into them. */
export function compileOnce<Values extends object, Row>(write: (gaps: Values, db: Executor) => Statement<Row>) {
  let compiled: CompiledQuery<Row> | undefined
  return async (db: Executor, values: Values): Promise<Row[]> => {
    compiled ??= write(new Proxy({}, { get: (_, name) => new Gap(name) }) as Values, db).compile(db)
    const parameters = compiled.parameters.map((value) => (value instanceof Gap ? values[value.name as keyof Values] : value))
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}
