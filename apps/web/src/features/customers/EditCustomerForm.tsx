import type { Customer } from '@hop/contract/features/customer-records'
import { customers } from '@hop/contract/features/customers'
import { useMayCall } from '../../session/useMayCall'
import { screens } from '../../screens/screens'
import { useGoTo } from '../../screens/useGoTo'
import { callServer } from '../../api/client'
import { EditForm } from '../../forms/EditForm'
import { useEditForm } from '../../forms/useEditForm'
import { customerRefusals, valuesOf } from './customer-form'
import { CustomerFields } from './CustomerFields'
import { useCustomerFieldTexts } from './useCustomerFieldTexts'

export function EditCustomerForm({ customer }: { customer: Customer }) {
  const goTo = useGoTo()
  const isAdministrator = useMayCall(customers.restore)
  const fieldTexts = useCustomerFieldTexts()
  const toDetails = () => goTo(screens.customerDetails.to({ id: customer.id }))
  const edit = useEditForm(customers.update, {
    record: customer,
    valuesOf: (record) => valuesOf(record, isAdministrator),
    findLatest: async () => (await callServer(customers.find, { params: { id: customer.id } })).data,
    refreshes: [customers.list, customers.find],
    success: 'customers:edit.done',
    onSaved: toDetails,
    refusals: customerRefusals,
    draftKey: `customers.edit.${customer.id}`,
  })

  return (
    <EditForm edit={edit} fieldTexts={fieldTexts} onCancel={() => void toDetails()}>
      <CustomerFields control={edit.form.control} saved={customer} />
    </EditForm>
  )
}
