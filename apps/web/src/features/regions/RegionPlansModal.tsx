import type { Region } from '@hop/contract/features/regions'
import { textsOf } from '@hop/texts/page-texts'
import { Modal } from '../../ui/dialogs/Modal'
import { OfferedPlanList } from './OfferedPlanList'

const t = textsOf('regions')

interface RegionPlansModalProps {
  region: Region | undefined
  opened: boolean
  onClose: () => void
}

export function RegionPlansModal({ region, opened, onClose }: RegionPlansModalProps) {
  if (!region) return null
  const title = t('list.plansOf', { name: region.name })
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={960}>
      <OfferedPlanList label={title} plans={region.subscriptions} />
    </Modal>
  )
}
