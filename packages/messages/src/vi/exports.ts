/** File names and column titles of the spreadsheets that the server writes. */
export const exports = {
  admins: {
    fileName: 'DanhSachQuanTriDichVu',
    columns: {
      id: 'Mã',
      name: 'Họ và tên',
      username: 'Tên đăng nhập',
      phone: 'Số điện thoại',
      email: 'E-mail',
      creator: 'Người tạo',
      created: 'Ngày tạo',
    },
  },
}
