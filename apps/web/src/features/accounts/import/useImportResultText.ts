import { type AccountImport, hasImportSucceeded } from '@hop/contract/features/customer-users'
import { useTranslation } from 'react-i18next'
import { numberText } from '../../../ui/text/numbers'

/** How an import ended, in one sentence. */
export function useImportResultText(): (ended: AccountImport) => string {
  const { t } = useTranslation('accounts')
  return (ended) => {
    const { fileName: name, imported, problemCount } = ended
    if (hasImportSucceeded(ended)) return t('import.done', { name, count: imported, total: numberText(imported) })
    if (problemCount > 0) return t('import.failedWith', { name, count: problemCount, total: numberText(problemCount) })
    return t('import.failed', { name })
  }
}
