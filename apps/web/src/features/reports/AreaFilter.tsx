import { admins } from '@hop/contract/roles'
import { textsOf } from '@hop/texts/page-texts'
import { useMayCall } from '../../session/useMayCall'
import { RegionSelect } from '../regions/RegionSelect'

const t = textsOf('reports')

interface AreaFilterProps {
  value: number | undefined
  onChange: (areaId: number | undefined) => void
}

/** For admins: whoever else works in one area only. */
export function AreaFilter(props: AreaFilterProps) {
  const isAdmin = useMayCall({ access: admins })
  if (!isAdmin) return null
  return <RegionSelect label={t('area')} placeholder={t('everyArea')} flex={{ base: '1 1 14rem', sm: '0 1 14rem' }} {...props} />
}
