/** The sitemap protocol 0.9, as sitemaps.org words it: entries, their parts and their order, at most 50,000. */
const ENTRY = (name: string) => `
  <xs:element name="${name}"><xs:complexType><xs:all>
    <xs:element name="loc"><xs:simpleType><xs:restriction base="xs:anyURI">
      <xs:minLength value="12"/><xs:maxLength value="2048"/><xs:pattern value="https?://.+"/>
    </xs:restriction></xs:simpleType></xs:element>
    <xs:element name="lastmod" type="xs:dateTime" minOccurs="0"/>
  </xs:all></xs:complexType></xs:element>`

const LIST = (name: string, entry: string) => `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
  targetNamespace="http://www.sitemaps.org/schemas/sitemap/0.9" elementFormDefault="qualified">
  <xs:element name="${name}"><xs:complexType><xs:sequence>
    <xs:element ref="${entry}" minOccurs="1" maxOccurs="50000"/>
  </xs:sequence></xs:complexType></xs:element>${ENTRY(entry)}
</xs:schema>`

export const SITEMAP = LIST('urlset', 'url')
export const SITEMAP_INDEX = LIST('sitemapindex', 'sitemap')

/** Atom (RFC 4287) as far as the shop writes it: what it requires, where it may stand, and of what type it is. */
export const ATOM = `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="http://www.w3.org/2005/Atom"
  targetNamespace="http://www.w3.org/2005/Atom" elementFormDefault="qualified">
  <xs:import namespace="http://www.w3.org/XML/1998/namespace" schemaLocation="xml.xsd"/>
  <xs:element name="feed"><xs:complexType><xs:sequence>
    <xs:element name="id" type="address"/>
    <xs:element name="title" type="words"/>
    <xs:element name="updated" type="xs:dateTime"/>
    <xs:element name="author"><xs:complexType><xs:sequence>
      <xs:element name="name" type="words"/>
    </xs:sequence></xs:complexType></xs:element>
    <xs:element name="link" type="link" minOccurs="2" maxOccurs="2"/>
    <xs:element name="icon" type="address"/>
    <xs:element name="entry" type="entry" minOccurs="0" maxOccurs="unbounded"/>
  </xs:sequence><xs:attribute ref="xml:lang" use="required"/></xs:complexType>
    <xs:unique name="once"><xs:selector xpath="*"/><xs:field xpath="id"/></xs:unique>
  </xs:element>
  <xs:complexType name="entry"><xs:sequence>
    <xs:element name="id" type="address"/>
    <xs:element name="title" type="words"/>
    <xs:element name="published" type="xs:dateTime"/>
    <xs:element name="updated" type="xs:dateTime"/>
    <xs:element name="link" type="link"/>
    <xs:element name="category" minOccurs="0" maxOccurs="unbounded"><xs:complexType>
      <xs:attribute name="term" type="words" use="required"/>
    </xs:complexType></xs:element>
    <xs:element name="content"><xs:complexType><xs:simpleContent><xs:extension base="words">
      <xs:attribute name="type" use="required" fixed="html"/>
    </xs:extension></xs:simpleContent></xs:complexType></xs:element>
  </xs:sequence></xs:complexType>
  <xs:complexType name="link">
    <xs:attribute name="rel" use="required"><xs:simpleType><xs:restriction base="xs:string">
      <xs:enumeration value="self"/><xs:enumeration value="alternate"/>
    </xs:restriction></xs:simpleType></xs:attribute>
    <xs:attribute name="type" type="words" use="required"/>
    <xs:attribute name="href" type="address" use="required"/>
  </xs:complexType>
  <xs:simpleType name="address"><xs:restriction base="xs:anyURI"><xs:pattern value="https?://.+"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="words"><xs:restriction base="xs:string"><xs:minLength value="1"/></xs:restriction></xs:simpleType>
</xs:schema>`

/** What \`xml:lang\` is. */
export const XML_NAMESPACE = `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/XML/1998/namespace">
  <xs:attribute name="lang" type="xs:language"/>
</xs:schema>`
