import type { FieldProblem } from '@hop/contract/errors'
import type { ImportState, ImportStep } from '@hop/contract/features/customer-users'
import type { Language } from '@hop/texts/languages'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Instant = ColumnType<Date, Date, Date>

export interface AccountImportTables {
  account_imports: {
    id: GeneratedAlways<number>
    customer_id: number
    started_by: number
    file_name: string
    language: Language
    state: ImportState
    step: ImportStep
    total: number
    progress: Generated<number>
    imported: Generated<number>
    mailed: Generated<number>
    refusal: Generated<string | null>
    problems: ColumnType<FieldProblem[], string | undefined, string>
    problem_count: Generated<number>
    sealed_rows: string | null
    created_at: Instant
    updated_at: Instant
    finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
}
