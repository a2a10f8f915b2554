import { type AccountImport, hasImportSucceeded } from '@hop/contract/features/customer-users'
import { textsOf } from '@hop/texts/page-texts'
import { numberText } from '../../../ui/text/numbers'

const t = textsOf('user-import')

/** How an import ended, in one sentence. */
export function useImportResultText(): (ended: AccountImport) => string {
  return (ended) => {
    const { fileName: name, imported, problemCount } = ended
    if (hasImportSucceeded(ended)) return t('done', { name, count: imported, total: numberText(imported) })
    if (problemCount > 0) return t('failedWith', { name, count: problemCount, total: numberText(problemCount) })
    return t('failed', { name })
  }
}
