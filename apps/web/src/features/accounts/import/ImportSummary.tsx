import type { AccountImportCheck } from '@hop/contract/features/customer-users'
import { useTranslation } from 'react-i18next'
import { numberText } from '../../../ui/text/numbers'

/** What an import will do: everybody who gets an account, and everybody who gets a mail. */
export function ImportSummary({ of: { total, mailed } }: { of: AccountImportCheck }) {
  const { t } = useTranslation('accounts')
  return (
    <>
      {t('import.willMake', { count: total, total: numberText(total) })}{' '}
      {mailed === 0 ? t('import.willMailNobody') : t('import.willMail', { count: mailed, total: numberText(mailed) })}
    </>
  )
}
