import { address, email, newPassword, personName, phone, text } from '@hop/contract/fields'
import { SimpleGrid, Stack } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { refusalInForm } from '../src/ui/form/apply-refusal'
import { CheckboxField } from '../src/ui/form/fields/CheckboxField'
import { Form } from '../src/ui/form/Form'
import { FormActions } from '../src/ui/form/FormActions'
import { NumberField } from '../src/ui/form/fields/NumberField'
import { PasswordField } from '../src/ui/form/passwords/PasswordField'
import { SelectField } from '../src/ui/form/fields/SelectField'
import { useSchemaForm } from '../src/ui/form/schema-form'
import { TextareaField } from '../src/ui/form/fields/TextareaField'
import { TextField } from '../src/ui/form/fields/TextField'
import { Section } from '../src/ui/page/Section'
import { told } from './refused'
import { StaleEditNotice } from '../src/ui/form/StaleEditNotice'

const schema = z.strictObject({
  name: personName,
  email,
  phone,
  province: z.enum(['hanoi', 'danang', 'hcm', 'dongnai']),
  minutes: z.int().check(z.minimum(15), z.maximum(1440)),
  seats: z.int().check(z.minimum(1), z.maximum(500)),
  birthPlace: z.optional(z.enum(['hanoi', 'danang', 'hcm', 'dongnai'])),
  password: newPassword,
  address: z.optional(address),
  note: text(0, 20),
  hasConsent: z.boolean(),
  isRecorded: z.union([z.literal(0), z.literal(1)]),
})

const provinces = [
  { value: 'hanoi', label: 'Hà Nội' },
  { value: 'danang', label: 'Đà Nẵng' },
  { value: 'hcm', label: 'TP. Hồ Chí Minh' },
  { value: 'dongnai', label: 'Đồng Nai' },
] as const

const answerMs = 400

export function FormKit() {
  const form = useSchemaForm(schema, {
    name: '',
    email: '',
    phone: '',
    password: '',
    address: '',
    seats: 10,
    birthPlace: 'danang',
    note: '',
    hasConsent: false,
    isRecorded: 1,
  })
  const [sent, setSent] = useState<unknown[]>([])
  const { control } = form

  const submit = async (values: z.infer<typeof schema>) => {
    setSent((before) => [...before, values])
    await new Promise((resolve) => setTimeout(resolve, answerMs))
    // What a server would say to these.
    if (values.email === 'trung@congty.vn') refusalInForm(form, { DuplicateEmail: 'email' })(told('DuplicateEmail'))
    if (values.email === 'hong@congty.vn') refusalInForm(form)(told('ServerError'))
    if (values.email === 'xa@congty.vn') {
      refusalInForm(form)({ ...told('InvalidInput'), fields: [{ path: 'phone', ...told('invalidPhoneFormat') }] })
    }
  }

  return (
    <Form form={form} onSubmit={submit}>
      <Section title="Form" lead="Các ô lấy luật từ contract.">
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextField control={control} name="name" label="Họ và tên" required />
            <TextField
              control={control}
              name="email"
              label="E-mail"
              type="email"
              required
              help="trung@, hong@ hoặc xa@congty.vn bị từ chối."
            />
            <TextField control={control} name="phone" label="Điện thoại" type="tel" required />
            <SelectField control={control} name="province" label="Tỉnh, thành phố" choices={provinces} searchable required />
            <NumberField control={control} name="minutes" label="Thời lượng" unit="phút" step={15} required />
            <NumberField control={control} name="seats" label="Số chỗ" required />
            <SelectField control={control} name="birthPlace" label="Nơi sinh" choices={provinces} clearable />
            <PasswordField control={control} name="password" label="Mật khẩu" required onGenerate={() => undefined} />
          </SimpleGrid>
          <TextareaField control={control} name="note" label="Ghi chú" help="Tối đa 20 ký tự." />
          <CheckboxField control={control} name="hasConsent" label="Tôi đồng ý với điều khoản" />
          <CheckboxField
            control={control}
            name="isRecorded"
            label="Ghi hình"
            as="switch"
            asFlag
            help="0 hoặc 1 trên đường truyền."
          />
          <StaleEditNotice
            fields={[
              { label: 'Họ và tên', mine: 'Nguyễn Minh Anh', theirs: 'Nguyễn Minh Ánh' },
              { label: 'Địa chỉ', mine: '', theirs: '57 Huỳnh Thúc Kháng, Hà Nội' },
              { label: 'E-mail', mine: 'a@b.vn', theirs: 'a@b.vn' },
            ]}
            onKeepMine={() => undefined}
            onTakeTheirs={() => undefined}
          />
        </Stack>
        <output data-testid="form-sent">{JSON.stringify(sent)}</output>
      </Section>
      <FormActions submitLabel="Lưu thông tin" onCancel={() => form.reset()} />
    </Form>
  )
}
