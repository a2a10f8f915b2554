import type { SameKeysAs } from '../languages.js'
import type { exports as vi } from '../vi/exports.js'

export const exports = {
  customers: {
    fileName: 'DanhSachKhachHang',
    columns: {
      id: 'Id',
      customerCode: 'Customer code',
      name: 'Customer',
      email: 'E-mail',
      phone: 'Phone',
      province: 'Province',
      address: 'Address',
      taxCode: 'Tax code',
      region: 'Region',
      plan: 'Plan',
      startsAt: 'From',
      endsAt: 'Until',
      created: 'Created on',
    },
  },
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
  managers: {
    fileName: 'DanhSachTaiKhoanKinhDoanh',
    columns: {
      id: 'Id',
      name: 'Full name',
      username: 'Username',
      phone: 'Phone',
      email: 'E-mail',
      area: 'Sales region',
      creator: 'Created by',
      created: 'Created on',
    },
  },
  customerAdmins: {
    fileName: 'DanhSachQuanTriKhachHang',
    columns: {
      id: 'Id',
      name: 'Full name',
      username: 'Username',
      phone: 'Phone',
      email: 'E-mail',
      customer: 'Customer',
      area: 'Sales region',
      creator: 'Created by',
      created: 'Created on',
    },
  },
  contacts: {
    fileName: 'DanhSachLienHe',
    templateName: 'MauNhapLienHe',
    columns: {
      name: 'Full name',
      title: 'Title',
      department: 'Department',
      organization: 'Organisation',
      phone: 'Phone',
      email: 'E-mail',
    },
    example: {
      name: 'Nguyen Van An',
      title: 'Head of department',
      department: 'Sales',
      organization: 'Sao Mai Company',
      phone: '0912345678',
      email: 'an.nguyen@example.vn',
    },
  },
} satisfies SameKeysAs<typeof vi>
