import type { AccountImportCheck } from '@hop/contract/features/customer-users'
import { textsOf } from '@hop/texts/page-texts'
import { numberText } from '../../../ui/text/numbers'

const t = textsOf('user-import')

/** What an import will do: how many get an account, and how many a mail. */
export function useImportSummaryText(): (check: AccountImportCheck) => string {
  const mailText = ({ mailed, canMail }: AccountImportCheck) => {
    const counted = { count: mailed, total: numberText(mailed) }
    if (mailed === 0) return t('willMailNobody')
    return canMail ? t('willMail', counted) : t('willNotMail', counted)
  }
  return (check) => [t('willMake', { count: check.total, total: numberText(check.total) }), mailText(check)].join(' ')
}
