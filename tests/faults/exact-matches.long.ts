/** Every exact match is found for two thousand texts. */
import '../search/exact-matches.test.ts'
