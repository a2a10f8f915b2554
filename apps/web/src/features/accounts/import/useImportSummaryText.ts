import type { AccountImportCheck } from '@hop/contract/features/customer-users'
import { useTranslation } from 'react-i18next'
import { numberText } from '../../../ui/text/numbers'

/** What an import will do: how many get an account, and how many a mail. */
export function useImportSummaryText(): (check: AccountImportCheck) => string {
  const { t } = useTranslation('accounts')
  const mailText = ({ mailed, canMail }: AccountImportCheck) => {
    const counted = { count: mailed, total: numberText(mailed) }
    if (mailed === 0) return t('import.willMailNobody')
    return canMail ? t('import.willMail', counted) : t('import.willNotMail', counted)
  }
  return (check) => [t('import.willMake', { count: check.total, total: numberText(check.total) }), mailText(check)].join(' ')
}
