import static java.nio.charset.StandardCharsets.UTF_8;

import com.helger.diagnostics.error.IError;
import com.helger.diver.api.coord.DVRCoordinate;
import com.helger.io.resource.FileSystemResource;
import com.helger.io.resource.inmemory.ReadableResourceByteArray;
import com.helger.json.IJsonObject;
import com.helger.json.JsonArray;
import com.helger.json.JsonObject;
import com.helger.json.serialize.JsonReader;
import com.helger.phive.api.executor.IValidationExecutor;
import com.helger.phive.api.executorset.ValidationExecutorSetRegistry;
import com.helger.phive.api.validity.IValidityDeterminator;
import com.helger.phive.en16931.EN16931Validation;
import com.helger.phive.france.FranceCTCValidation;
import com.helger.phive.xml.schematron.ValidationExecutorSchematron;
import com.helger.phive.xml.source.IValidationSourceXML;
import com.helger.phive.xml.source.ValidationSourceXML;
import com.helger.schematron.svrl.SVRLResourceError;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;

/** Judges invoices with the official validators: a JSON request a line in, a JSON verdict a line out. */
public final class Official {
  private static final DVRCoordinate EN16931 = EN16931Validation.VID_CII_1316;
  private static final DVRCoordinate FRANCE = FranceCTCValidation.VID_FR_EXTENDED_CTC_CII_1_3_0;

  private static final List<String> LAYERS = List.of("schema", "en16931", "extended", "france");
  /** The edition of EXTENDED of Factur-X; phive has none, and that of EXTENDED-CTC-FR takes its place. */
  private static final String FACTUR_X = "extended of Factur-X";
  private static final List<String> USUAL_LAYERS = List.of("schema", "en16931", "france");
  /** EXTENDED-CTC-FR, and EXTENDED of Factur-X, have their own edition of the EN 16931 rules, which replaces that of CEN. */
  private static final List<String> EXTENDED_LAYERS = List.of("schema", "extended", "france");

  private static final Pattern XML_DECLARATION = Pattern.compile("^\\uFEFF?<\\?xml\\s[^>]*\\?>");
  /** How an XSD message begins ("cvc-type.3.1.1: …"), and the text of the rare assert without an id. */
  private static final Pattern ID_IN_TEXT = Pattern.compile("^\\[?([A-Za-z][\\w.-]*)(?:]|:\\s)");

  private record Syntax(String name, Map<String, IValidationExecutor<IValidationSourceXML>> layers) {}

  /** What a document says it is: the local name of its root, and BT-24. */
  private record Claim(String root, String profile) {
    boolean isFacturX() {
      return profile.endsWith("#conformant#urn:factur-x.eu:1p0:extended");
    }

    boolean isExtended() {
      return isFacturX() || profile.endsWith(":extended-ctc-fr");
    }
  }

  private record Finding(String id, String flag, String text, String location) {
    IJsonObject toJson() {
      return new JsonObject().add("id", id).add("flag", flag).add("text", text).add("location", location);
    }
  }

  /** {@code reason}: why the layer did not run, or null. */
  private record Verdict(String reason, List<Finding> findings) {
    boolean isClean() {
      return reason == null && findings.stream().noneMatch(finding -> finding.flag.equals("fatal"));
    }

    IJsonObject toJson() {
      return new JsonObject()
          .add("ran", reason == null)
          .addIfNotNull("reason", reason)
          .add("findings", new JsonArray().addAllMapped(findings, Finding::toJson));
    }
  }

  private final ValidationExecutorSetRegistry<IValidationSourceXML> artefacts =
      new ValidationExecutorSetRegistry<>();
  private final Path franceRfe;
  private final Map<String, Syntax> syntaxOfRoot;

  /** {@code franceRfe}: a folder of French stylesheets to judge with, or null for those of phive. */
  private Official(Path franceRfe) throws IOException {
    this.franceRfe = franceRfe;
    EN16931Validation.initEN16931(artefacts);
    FranceCTCValidation.initFranceCTC(artefacts);
    syntaxOfRoot = Map.of(
        "CrossIndustryInvoice",
        new Syntax("CII", layers("CII", EN16931, FRANCE)),
        "Invoice",
        new Syntax("UBL-Invoice", layers("UBL", EN16931Validation.VID_UBL_INVOICE_1316,
            FranceCTCValidation.VID_FR_EXTENDED_CTC_UBL_INV_1_3_0)),
        "CreditNote",
        new Syntax("UBL-CreditNote", layers("UBL", EN16931Validation.VID_UBL_CREDIT_NOTE_1316,
            FranceCTCValidation.VID_FR_EXTENDED_CTC_UBL_CN_1_3_0)));
  }

  public static void main(String[] args) throws IOException {
    PrintStream out = new PrintStream(System.out, true, UTF_8);
    System.setOut(System.err); // a library that prints must not break into the protocol
    String folder = System.getenv("FRANCE_RFE");
    Official official = new Official(folder == null || folder.isBlank() ? null : Path.of(folder));
    out.println(official.hello().getAsJsonString());

    var workers = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
    var in = new BufferedReader(new InputStreamReader(System.in, UTF_8));
    for (String line; (line = in.readLine()) != null;) {
      String request = line;
      workers.execute(() -> out.println(official.reply(request).getAsJsonString()));
    }
    workers.shutdown();
  }

  private IJsonObject hello() {
    String france = franceRfe == null ? version(FRANCE) : franceRfe.getFileName().toString();
    return new JsonObject().add("ready", true).add("artefacts",
        new JsonObject().add("en16931", version(EN16931)).add("france", france));
  }

  private static String version(DVRCoordinate artefact) {
    return artefact.getVersionObj().getStaticVersion().getAsString(true);
  }

  /**
   * phive derives its French sets from an older EN 16931 than the one in force, so those rules come from
   * their own set. The set of EXTENDED-CTC-FR has all the rest: the XSD, the profile, BR-FR.
   */
  private Map<String, IValidationExecutor<IValidationSourceXML>> layers(
      String family, DVRCoordinate en16931, DVRCoordinate france) throws IOException {
    var french = artefacts.getOfID(france).executors();
    var layers = new HashMap<>(Map.of(
        "schema", french.get(0),
        "en16931", artefacts.getOfID(en16931).executors().get(1),
        "extended", franceRfe == null ? french.get(1) : stylesheet("EXTENDED-CTC-FR-" + family),
        "france", franceRfe == null ? french.get(2) : stylesheet("BR-FR-Flux2-Schematron-" + family)));
    if (franceRfe != null && family.equals("CII")) layers.put(FACTUR_X, stylesheet("Factur-X_EXTENDED"));
    return layers;
  }

  /** A release of France_RFE repeats a stylesheet in several folders, each time beside a milder edition. */
  private ValidationExecutorSchematron stylesheet(String name) throws IOException {
    Pattern file = Pattern.compile(".*" + name + "(?!.*WARNING).*\\.xslt?");
    try (var files = Files.walk(franceRfe)) {
      Path found = files.filter(path -> file.matcher(path.getFileName().toString()).matches()).sorted()
          .findFirst().orElseThrow(() -> new IOException("no stylesheet " + name + " in " + franceRfe));
      return ValidationExecutorSchematron.createXSLT(new FileSystemResource(found), null);
    }
  }

  private IJsonObject reply(String line) {
    IJsonObject request = JsonReader.readFromString(line) instanceof IJsonObject it ? it : new JsonObject();
    String syntax = null;
    Map<String, Verdict> verdicts;
    try {
      byte[] xml = xml(request);
      Claim claim = claim(xml);
      Syntax known = syntaxOfRoot.get(claim.root);
      if (known == null) throw new IllegalArgumentException("not an invoice: its root is " + claim.root);
      syntax = known.name;
      verdicts = judge(xml, known, layersAsked(request, claim), claim);
    } catch (Exception | StackOverflowError unreadable) {
      var none = new Verdict(String.valueOf(unreadable.getMessage()), List.of());
      verdicts = LAYERS.stream().collect(Collectors.toMap(layer -> layer, layer -> none));
    }
    JsonObject layers = new JsonObject();
    for (String layer : LAYERS) {
      if (verdicts.containsKey(layer)) layers.add(layer, verdicts.get(layer).toJson());
    }
    return new JsonObject()
        .add("id", request.getAsString("id"))
        .add("syntax", syntax)
        .add("layers", layers)
        .add("valid", verdicts.values().stream().allMatch(Verdict::isClean));
  }

  /** A document that came as text no longer has the encoding which its declaration names. */
  private static byte[] xml(IJsonObject request) throws IOException {
    if (request.containsKey("file")) return Files.readAllBytes(Path.of(request.getAsString("file")));
    if (request.containsKey("base64")) return Base64.getDecoder().decode(request.getAsString("base64"));
    if (request.containsKey("xml")) {
      return XML_DECLARATION.matcher(request.getAsString("xml")).replaceFirst("").getBytes(UTF_8);
    }
    throw new IllegalArgumentException("a request is a JSON object with file, base64 or xml");
  }

  /** Reads no further than BT-24, which stands near the top in every syntax. */
  private static Claim claim(byte[] xml) throws XMLStreamException {
    var reader = XMLInputFactory.newDefaultFactory().createXMLStreamReader(new ByteArrayInputStream(xml));
    reader.nextTag();
    String root = reader.getLocalName();
    String parent = root;
    while (reader.hasNext()) {
      if (reader.next() != XMLStreamConstants.START_ELEMENT) continue;
      String name = reader.getLocalName();
      boolean isOfCii = parent.equals("GuidelineSpecifiedDocumentContextParameter") && name.equals("ID");
      boolean isOfUbl = name.equals("CustomizationID");
      if (isOfCii || isOfUbl) return new Claim(root, reader.getElementText().strip());
      parent = name;
    }
    return new Claim(root, "");
  }

  private static List<String> layersAsked(IJsonObject request, Claim claim) {
    if (!request.containsKey("layers")) {
      return claim.isExtended() ? EXTENDED_LAYERS : USUAL_LAYERS;
    }
    var asked = new ArrayList<String>();
    for (var layer : request.getAsArray("layers").iteratorValues()) asked.add(layer.getAsString());
    if (!LAYERS.containsAll(asked)) throw new IllegalArgumentException("layers are among " + LAYERS);
    return asked;
  }

  private static Map<String, Verdict> judge(byte[] xml, Syntax syntax, List<String> layers, Claim claim) {
    return layers.stream().collect(Collectors.toMap(layer -> layer, layer -> {
      boolean isHybrid = layer.equals("extended") && claim.isFacturX() && syntax.layers.containsKey(FACTUR_X);
      return run(syntax.layers.get(isHybrid ? FACTUR_X : layer), xml);
    }));
  }

  private static Verdict run(IValidationExecutor<IValidationSourceXML> layer, byte[] xml) {
    var source = ValidationSourceXML.create(new ReadableResourceByteArray(xml));
    var result = layer.applyValidation(source, IValidityDeterminator.createDefault(), Locale.ENGLISH);
    var errors = result.getErrorList();
    return layer instanceof ValidationExecutorSchematron ? ofRules(errors) : ofSchema(errors);
  }

  /** A stylesheet that stops half-way has judged nothing; phive reports that as one more error. */
  private static Verdict ofRules(List<IError> errors) {
    var findings = new ArrayList<Finding>();
    for (IError error : errors) {
      if (error instanceof SVRLResourceError) findings.add(finding(error, error.getErrorFieldName()));
      else if (error.isError()) {
        String reason = error.hasLinkedException() ? error.getLinkedExceptionMessage() : text(error);
        return new Verdict(reason, List.of());
      }
    }
    return new Verdict(null, findings);
  }

  /**
   * The CII schema in force leaves codes to the rules; that of phive has their lists built in. A code that is
   * not in its list makes two messages: of the list, then of the element or attribute.
   */
  private static Verdict ofSchema(List<IError> errors) {
    var findings = new ArrayList<Finding>();
    for (var each = errors.iterator(); each.hasNext();) {
      IError error = each.next();
      if (text(error).startsWith("cvc-enumeration-valid:")) {
        each.next();
        continue;
      }
      var place = error.getErrorLocation();
      findings.add(finding(error, "line " + place.getLineNumber() + ", column " + place.getColumnNumber()));
    }
    return new Verdict(null, findings);
  }

  private static Finding finding(IError error, String location) {
    String text = text(error);
    var id = ID_IN_TEXT.matcher(text);
    boolean hasId = error instanceof SVRLResourceError && error.hasErrorID();
    return new Finding(hasId ? error.getErrorID() : id.find() ? id.group(1) : "",
        error.isError() ? "fatal" : "warning", text, location);
  }

  private static String text(IError error) {
    String text = String.valueOf(error.getErrorText(Locale.ENGLISH));
    return text.replaceFirst("^\\[SAX] ", "").strip().replaceAll("\\s+", " ");
  }
}
