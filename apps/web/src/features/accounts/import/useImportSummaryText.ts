import type { AccountImportCheck } from '@hop/contract/features/customer-users'
import { textsOf } from '@hop/texts/page-texts'
import { numberText } from '../../../ui/text/numbers'

const t = textsOf('accounts')

/** What an import will do: how many get an account, and how many a mail. */
export function useImportSummaryText(): (check: AccountImportCheck) => string {
  return ({ total, mailed }) =>
    [
      t('import.willMake', { count: total, total: numberText(total) }),
      mailed === 0 ? t('import.willMailNobody') : t('import.willMail', { count: mailed, total: numberText(mailed) }),
    ].join(' ')
}
