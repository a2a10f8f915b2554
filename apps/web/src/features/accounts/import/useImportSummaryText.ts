import type { AccountImportCheck } from '@hop/contract/features/customer-users'
import { useTranslation } from 'react-i18next'
import { numberText } from '../../../ui/text/numbers'

/** What an import will do: how many get an account, and how many a mail. */
export function useImportSummaryText(): (check: AccountImportCheck) => string {
  const { t } = useTranslation('accounts')
  return ({ total, mailed }) =>
    [
      t('import.willMake', { count: total, total: numberText(total) }),
      mailed === 0 ? t('import.willMailNobody') : t('import.willMail', { count: mailed, total: numberText(mailed) }),
    ].join(' ')
}
