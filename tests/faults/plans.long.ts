/** No statement of lists and searches scans a table of a hundred thousand products either. */
import '../requests/catalogue/plans.test.ts'
