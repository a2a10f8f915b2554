import type { SameKeysAs } from '../languages.js'
import type { exports as vi } from '../vi/exports.js'

export const exports = {
  admins: {
    fileName: 'DanhSachQuanTriDichVu',
    columns: {
      id: 'Id',
      name: 'Full name',
      username: 'Username',
      phone: 'Phone',
      email: 'E-mail',
      creator: 'Created by',
      created: 'Created on',
    },
  },
} satisfies SameKeysAs<typeof vi>
